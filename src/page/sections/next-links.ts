import type { Summary } from '../../analysis/bug-detection/summary.js';
import { html, type Html } from '../html.js';

/** Where to look after the first screen, by the question that a reader has then. Questions whose figure is not drawn are left out. */
export function renderNextLinks({ units }: Summary, figures: ReadonlySet<string>): Html {
  const ofFigure = (id: string, question: string) =>
    figures.has(id) ? [[`#figure-${id}`, question] as const] : [];
  const links = [
    ...(units.failed === 0 ? [] : [['#notices', 'What is missing?'] as const]),
    ['#bugs', 'Which bugs?'] as const,
    ...ofFigure('effort', 'What do the alarms cost?'),
    ...ofFigure('found-at-k', 'Does ranking help?'),
    ...ofFigure('effects', 'Is the difference real?'),
    ['#provenance', 'How do I repeat it?'] as const,
  ];
  return html`<p class="next">
    <span>Next:</span>
    ${links.map(([link, question]) => html`<a href="${link}">${question}</a> `)}
  </p>`;
}
