/**
 * Builds the page's device with every clause on a switch, into the folder that is named: `globalThis.mutant` is the
 * number of the clause that is removed or negated. Prints the mutants' names in the order of their numbers.
 *
 * A clause is what it is in `mutants.py`: a condition that always or never holds, one part of an `and`, `or` or `??`, a
 * comparison, or a statement that only acts.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [web, out] = process.argv.slice(2);
const require = createRequire(join(web, 'package.json'));
const ts = require('typescript');
const { rolldown } = await import(pathToFileURL(join(web, 'node_modules/rolldown/dist/index.mjs')).href);

/** The files, each with the functions in it that only other tests look at. */
const FILES = {
  'fair.ts': ['awaitedSeats', 'FairPart.refused', 'FairPart.made'],
  'fair-media.ts': [],
  'fair-file.ts': [],
  'fair-scheme.ts': [],
};
const names = [];
const count = new Map();

const { SyntaxKind: Kind } = ts;
const PARTS = new Map([
  [Kind.AmpersandAmpersandToken, 'true'],
  [Kind.BarBarToken, 'false'],
  [Kind.QuestionQuestionToken, 'undefined'],
]);
const COMPARISONS = [
  ...[Kind.EqualsEqualsEqualsToken, Kind.ExclamationEqualsEqualsToken],
  ...[Kind.LessThanToken, Kind.GreaterThanToken, Kind.LessThanEqualsToken, Kind.GreaterThanEqualsToken],
];

/** Lists the clauses within a node, each with what a mutant has instead; null for a statement that is left out. */
function listClauses(node, found) {
  if (ts.isIfStatement(node)) found.push([node.expression, 'false'], [node.expression, 'true']);
  if (ts.isConditionalExpression(node)) found.push([node.condition, 'false'], [node.condition, 'true']);
  const part = ts.isBinaryExpression(node) && PARTS.get(node.operatorToken.kind);
  if (part) for (const side of [node.left, node.right]) found.push([side, part], ...negated(side));
  if (ts.isReturnStatement(node) && node.expression) found.push(...negated(node.expression));
  if (ts.isExpressionStatement(node) && acts(node.expression) && !isAlone(node)) found.push([node, null]);
  ts.forEachChild(node, (child) => void listClauses(child, found)); // it stops at what is returned
  return found;
}

const negated = (node) =>
  ts.isBinaryExpression(node) && COMPARISONS.includes(node.operatorToken.kind)
    ? [[node, `!(${node.getText()})`]]
    : [];

const acts = (node) =>
  ts.isAwaitExpression(node) ||
  ts.isCallExpression(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind === Kind.QuestionQuestionEqualsToken);

/** Whether a statement is all that follows from a condition: leaving it out is like a condition that never holds. */
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

function addSwitches(file, text) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const inserts = [];
  for (const top of tree.statements) {
    const declared = ts.isVariableStatement(top) ? top.declarationList.declarations[0] : top;
    const name = declared.name?.text;
    if (name === undefined || ts.isInterfaceDeclaration(top) || FILES[file].includes(name)) continue;
    for (const member of ts.isClassDeclaration(top) ? top.members : [declared]) {
      const owner = member === declared ? name : `${name}.${member.name?.text ?? 'constructor'}`;
      if (FILES[file].includes(owner)) continue;
      for (const [node, instead] of listClauses(member, [])) {
        const source = node.getText(tree).replace(/\s+/g, ' ').slice(0, 90);
        const kind = instead === null ? 'pass' : instead.startsWith('!') ? 'negated' : instead;
        const called = `${file.slice(0, -3)}.${owner}: ${source} -> ${kind}`;
        count.set(called, (count.get(called) ?? 0) + 1);
        const number = names.push(count.get(called) > 1 ? `${called} (${count.get(called)})` : called) - 1;
        const size = node.getEnd() - node.getStart(tree);
        const [before, after] =
          instead === null
            ? [`{ if (globalThis.mutant !== ${number}) { `, ' } }']
            : [`(globalThis.mutant === ${number} ? ${instead} : (`, '))'];
        // The outer of two clauses begins before the inner one, and ends after it.
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
    addSwitches(file, readFileSync(join(web, 'client/play', file), 'utf8')),
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
