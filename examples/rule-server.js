/**
 * `node rule-server.js [PORT]`: an OpenAI-compatible server with one rule instead of a model. It expects the
 * exception that the Javadoc in the prompt documents if the prefix passes null or a negative number. For trying
 * `--oracle chat:rule` without a model.
 */
import { createServer } from 'node:http';

function answerTo(prompt) {
  const [, exception] = /@throws\s+(\w+)/.exec(prompt) ?? [];
  const isOdd = /[(,]\s*(?:\(\w+\)\s*)?(?:null|\(?-\d+\)?)\s*[,)]/.test(prompt);
  const oracle =
    exception !== undefined && isOdd ? { type: 'expectException', exception } : { type: 'noException' };
  return JSON.stringify({ oracles: [oracle] });
}

createServer((request, response) => {
  let body = '';
  request.on('data', (text) => (body += text));
  request.on('end', () => {
    const { messages } = JSON.parse(body);
    const content = answerTo(messages.at(-1).content);
    const usage = {
      prompt_tokens: Math.ceil(body.length / 4),
      completion_tokens: Math.ceil(content.length / 4),
    };
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        id: 'rule',
        object: 'chat.completion',
        created: 0,
        model: 'rule',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
        usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
      }),
    );
  });
}).listen(Number(process.argv[2] ?? 8000), '127.0.0.1', function () {
  console.log(`http://127.0.0.1:${this.address().port}`);
});
