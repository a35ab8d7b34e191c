/** What a run knows of the generator before it asks anything; the version goes up with every change of the rules. */
export const identity = { name: 'javadoc', version: '2', source: 'program', view: 'blind' } as const;
