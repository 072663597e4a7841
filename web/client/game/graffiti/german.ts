export const german = import.meta.glob<string>('$messages/de/{graffiti,graffiti-board}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
