/** What would run if a page took it for markup. */
export const injected =
  '</script></style></title><!--<script>globalThis.wasInjected = 1</script><img src=https://example.org/x onerror=wasInjected=1>';

/** The same with characters that no page can show: NUL, half of a pair, a mark that turns the direction of writing. */
export const hostileText = `${injected} ]]> &amp; ' " \u0000 \uD800 \u202E`;
