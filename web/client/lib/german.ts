export const german = import.meta.glob<string>('$messages/de/{ui,board,grawlix,errors,levels}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
