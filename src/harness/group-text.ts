import { renderCanonicalJson } from '../store/files/canonical-json.js';
import type { HarnessGroup } from './protocol.js';

const texts = new WeakMap<HarnessGroup, string>();

/** The tests of a group as canonical JSON, without the group's name. Made once for each group, because it is long and several keys depend on it. */
export function renderTestsOfGroup(group: HarnessGroup): string {
  const { classes, extra } = group;
  const text = texts.get(group) ?? renderCanonicalJson({ classes, extra });
  texts.set(group, text);
  return text;
}
