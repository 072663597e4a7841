export const german = import.meta.glob<string>('$messages/de/graffiti-rules.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
