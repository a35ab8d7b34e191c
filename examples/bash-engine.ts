import { defineEngine } from 'teval';

export default defineEngine({
  name: 'bash',
  description: 'a script that does the shards one after the other',
  flags: [],
  workersOf: () => 1,
  scripts: (study, _, { taskBeginning, shardCommand, mergeAndReport }) => [
    {
      name: 'all.sh',
      text: `${taskBeginning(study)}
for shard in ${study.wanted.join(' ')}; do ${shardCommand(study, '$shard')}; done
${mergeAndReport(study)}`,
    },
  ],
  submit: () => Promise.resolve({ jobs: [], sentence: 'the script is written; start it with bash' }),
  atWork: () => Promise.resolve([]),
});
