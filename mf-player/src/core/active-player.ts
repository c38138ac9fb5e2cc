/** Players of this page; the last used one is at the end. */
const players: object[] = [];

/** Makes a player the target of the page's keyboard shortcuts. */
export function activatePlayer(player: object): void {
  removePlayer(player);
  players.push(player);
}

export function removePlayer(player: object): void {
  const at = players.indexOf(player);
  if (at >= 0) players.splice(at, 1);
}

export function isActive(player: object): boolean {
  return players.at(-1) === player;
}
