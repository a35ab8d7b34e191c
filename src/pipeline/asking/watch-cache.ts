import type { GeneratorContext } from '../../asking/generator-context.js';
import type { StepEnd } from '../events.js';

/** The same context, which records whether all cache look-ups succeeded. */
export function watchCache(context: GeneratorContext): {
  readonly context: GeneratorContext;
  readonly effort: () => StepEnd['effort'];
} {
  let [asked, made] = [0, 0];
  return {
    context: {
      ...context,
      kept(key, make, how) {
        asked += 1;
        const madeNow = () => {
          made += 1;
          return make();
        };
        return context.kept(key, madeNow, how);
      },
    },
    effort: () => (asked > 0 && made === 0 ? 'kept' : 'worked'),
  };
}
