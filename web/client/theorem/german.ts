export const german = import.meta.glob<string>('$games/grawlix/texts/de/theorem.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
