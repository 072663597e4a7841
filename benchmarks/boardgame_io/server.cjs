// boardgame.io's own server, in memory, with a game of as many moves as one of Grawlix that is played at random, and next to no rules.
const { Server } = require('boardgame.io/dist/cjs/server.js');

const MOVES = 52;
const game = {
  name: 'placing',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: [] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G }, cell) => {
      G.cells.push(cell);
    },
  },
  endIf: ({ G }) => (G.cells.length >= MOVES ? { draw: true } : undefined),
};

Server({ games: [game], origins: [/.*/] }).run(Number(process.argv[2]));
