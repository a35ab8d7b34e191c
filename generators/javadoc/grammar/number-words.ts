/** Number words that documentation uses instead of digits. */
export const numberWords = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, value]),
);
