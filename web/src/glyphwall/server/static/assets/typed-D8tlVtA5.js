var e=`ui-words-help=hilfe help
`;export{e as default};