// So many games at once against a boardgame.io server: each move is made when the one before it was acknowledged to its
// player and told to the other. Prints "begins" once all games have begun and the warm-up is over, and in the end, as
// JSON, how many moves there were and the milliseconds until an acknowledgement: of half of them, and of 99 of 100.
//
//   node load.cjs PORT GAMES WARM_UP_SECONDS SECONDS
const { io } = require('socket.io-client');

const [port, games, warmUp, seconds] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;
const times = [];
let begun = 0;

async function post(path, body) {
  const answer = await fetch(`${address}/games/placing/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function join(matchID, playerID, credentials) {
  return new Promise((resolve) => {
    const socket = io(`${address}/placing`, { transports: ['websocket'], forceNew: true });
    const seat = { socket, playerID, credentials, state: null, waiting: null };
    const got = (state) => {
      seat.state = state;
      seat.waiting?.();
    };
    socket.on('update', (_, state) => got(state));
    socket.on('sync', (_, { state }) => {
      got(state);
      resolve(seat);
    });
    socket.on('connect', () => socket.emit('sync', matchID, playerID, credentials, 2));
  });
}

async function reached(seat, number) {
  while (seat.state._stateID < number) await new Promise((resolve) => (seat.waiting = resolve));
}

async function play() {
  for (;;) {
    const { matchID } = await post('create', { numPlayers: 2 });
    const seats = [];
    for (const playerID of ['0', '1']) {
      const { playerCredentials } = await post(`${matchID}/join`, { playerID, playerName: playerID });
      seats.push(await join(matchID, playerID, playerCredentials));
    }
    begun += 1;
    while (seats[0].state.ctx.gameover === undefined) {
      const { _stateID: number, ctx } = seats[0].state;
      const mine = seats[Number(ctx.currentPlayer)];
      const payload = { type: 'place', args: [number], playerID: mine.playerID, credentials: mine.credentials };
      const began = performance.now();
      mine.socket.emit('update', { type: 'MAKE_MOVE', payload }, number, matchID, mine.playerID);
      await reached(mine, number + 1);
      times.push(performance.now() - began);
      await Promise.all(seats.map((seat) => reached(seat, mine.state._stateID)));
    }
    for (const { socket } of seats) socket.close();
  }
}

for (let number = 0; number < games; number += 1) void play();
const beginning = setInterval(() => {
  if (begun >= games) {
    clearInterval(beginning);
    setTimeout(measure, warmUp * 1000);
  }
}, 100);

function measure() {
  times.length = 0;
  console.log('begins');
  setTimeout(() => {
    times.sort((one, other) => one - other);
    const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(share * times.length)]);
    console.log(JSON.stringify({ moves: times.length, p50, p99 }));
    process.exitCode = 0;
    setTimeout(() => process.exit(), 100);
  }, seconds * 1000);
}
