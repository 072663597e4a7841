export const german = import.meta.glob<string>('$messages/de/theorem.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
