import { expect, test } from 'vitest';
import { meanInterval } from '../../stats/mean-interval.js';

test("Student's interval, as R's t.test has it", () => {
  const interval = meanInterval([64, 61, 70, 58, 66, 63, 65, 60, 69, 68]);
  expect(interval).toMatchObject({ method: "Student's t", estimate: 64.4, confidence: 0.95, n: 10 });
  // 64.4 ± 2.262157 · 3.977716 / √10
  expect(interval.low).toBeCloseTo(61.554514, 5);
  expect(interval.high).toBeCloseTo(67.245486, 5);
});

test.each([[[3]], [[3, 3, 3]], [[0.1 + 0.2, 0.1 + 0.2]]])('%j gives no interval', (values) => {
  expect(meanInterval(values)).toMatchObject({ estimate: values[0], low: Number.NaN, high: Number.NaN });
});

test('refuses an empty sample', () => {
  expect(() => meanInterval([])).toThrow('the sample is empty');
});
