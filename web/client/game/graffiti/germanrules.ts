export const german = import.meta.glob<string>('$games/graffiti/texts/de/graffiti-rules.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
