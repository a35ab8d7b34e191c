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
      kept(key, make) {
        asked += 1;
        return context.kept(key, () => {
          made += 1;
          return make();
        });
      },
    },
    effort: () => (asked > 0 && made === 0 ? 'kept' : 'worked'),
  };
}
