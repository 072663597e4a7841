/**
 * Builds the page's part in fair chance with every clause of its checks on a switch, into the folder that is named:
 * `globalThis.mutant` is the number of the one that is taken away. Prints their names in the order of their numbers.
 *
 * A clause is what it is in `mutants.py`: a condition that never holds, a part of an `and` or `or` (or of a `??`), or a
 * statement that only does something.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [web, out] = process.argv.slice(2);
const require = createRequire(join(web, 'package.json'));
const ts = require('typescript');
const { rolldown } = await import(pathToFileURL(join(web, 'node_modules/rolldown/dist/index.mjs')).href);

/** The checks: by file the functions and classes that stand in it and are none. */
const FILES = {
  'fair.ts': ['newSecret'],
  'seen.ts': ['awaitedSeats', 'goOn', 'troublesOf'],
  'record.ts': [],
};
const names = [];
const count = new Map();

const { SyntaxKind: Kind } = ts;
const PARTS = new Map([
  [Kind.AmpersandAmpersandToken, 'true'],
  [Kind.BarBarToken, 'false'],
  [Kind.QuestionQuestionToken, 'undefined'],
]);

/** Where each clause begins and ends, and what stands there instead; null for a statement, instead of which nothing does. */
function clauses(node, found) {
  if (ts.isIfStatement(node)) found.push([node.expression, 'false']);
  if (ts.isConditionalExpression(node)) found.push([node.condition, 'false']);
  const part = ts.isBinaryExpression(node) && PARTS.get(node.operatorToken.kind);
  if (part) found.push([node.left, part], [node.right, part]);
  if (ts.isExpressionStatement(node) && acts(node.expression) && !isAlone(node)) found.push([node, null]);
  ts.forEachChild(node, (child) => void clauses(child, found)); // it stops at what is returned
  return found;
}

const acts = (node) =>
  ts.isCallExpression(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind === Kind.QuestionQuestionEqualsToken);

/** All that follows from a condition: without it is the same as without the condition. */
function isAlone(node) {
  const { parent } = node;
  const only = ts.isBlock(parent) && parent.statements.length === 1 ? parent : node;
  const above = ts.isBlock(parent) ? parent.parent : parent;
  return (
    ts.isIfStatement(above) &&
    above.thenStatement.pos === only.pos &&
    (!ts.isBlock(parent) || parent.statements.length === 1)
  );
}

function withSwitches(file, text) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const inserts = [];
  for (const top of tree.statements) {
    const declared = ts.isVariableStatement(top) ? top.declarationList.declarations[0] : top;
    const name = declared.name?.text;
    if (name === undefined || ts.isInterfaceDeclaration(top) || FILES[file].includes(name)) continue;
    for (const member of ts.isClassDeclaration(top) ? top.members : [declared]) {
      const owner = member === declared ? name : `${name}.${member.name?.text ?? 'constructor'}`;
      for (const [node, instead] of clauses(member, [])) {
        const source = node.getText(tree).replace(/\s+/g, ' ').slice(0, 110);
        const called = `${file.slice(0, -3)}.${owner}: ${source}`;
        count.set(called, (count.get(called) ?? 0) + 1);
        const number = names.push(count.get(called) > 1 ? `${called} (${count.get(called)})` : called) - 1;
        const size = node.getEnd() - node.getStart(tree);
        const [before, after] =
          instead === null
            ? [`{ if (globalThis.mutant !== ${number}) { `, ' } }']
            : [`(globalThis.mutant === ${number} ? ${instead} : (`, '))'];
        // What stands around others begins before them, and ends after them.
        inserts.push([node.getStart(tree), 1, -size, before], [node.getEnd(), 0, size, after]);
      }
    }
  }
  inserts.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  let written = '';
  let at = 0;
  for (const [place, , , added] of inserts) {
    written += text.slice(at, place) + added;
    at = place;
  }
  return written + text.slice(at);
}

// In the order of their names, whatever order they are loaded in.
const code = new Map(
  Object.keys(FILES).map((file) => [
    file,
    withSwitches(file, readFileSync(join(web, 'client/play', file), 'utf8')),
  ]),
);
const build = await rolldown({
  input: join(web, 'client/testing/fair-device.ts'),
  cwd: web,
  platform: 'node',
  plugins: [
    {
      name: 'switches',
      load: (id) =>
        id.includes('/client/play/') && code.has(basename(id))
          ? { code: code.get(basename(id)), moduleType: 'ts' }
          : null,
    },
  ],
});
await build.write({ dir: out, format: 'esm' });
console.log(JSON.stringify(names));
