/** Expects the exception that the focal method's own source throws behind `if (argument == null)`, where null is passed. */
import { defineOracleGenerator } from 'teval';

export default defineOracleGenerator({
  name: 'guards',
  description: 'reads null checks in the source of the focal method',
  oracles({ prefix, focalMethod }) {
    if (focalMethod === 'unknown') return [{ type: 'noException' }];
    const lastCall = prefix.trim().split('\n').at(-1) ?? '';
    const guard = /if \((\w+) == null\)\s*\{?\s*throw new (\w+)\(/.exec(focalMethod.source);
    const isGuarded = focalMethod.parameters.some(({ name }) => name === guard?.[1]);
    return isGuarded && /[(,]\s*(\(\w+\)\s*)?null\s*[,)]/.test(lastCall)
      ? [{ type: 'expectException', exception: guard![2]! }]
      : [{ type: 'noException' }];
  },
});
