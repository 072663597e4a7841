/** Whether the server answered when it was last asked. The browser's own word on the network is often wrong. */
let reached = $state(true);

export const network = {
  get reached(): boolean {
    return reached;
  },
  /** Notes how a request went. */
  heard(answered: boolean): void {
    reached = answered;
  },
};
