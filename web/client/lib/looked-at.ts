/** Resolves after so many milliseconds, or when the page is looked at again: nobody waits for an answer unseen. */
export function lookedAt(time = 0): Promise<void> {
  return new Promise((done) => {
    setTimeout(() => {
      if (!document.hidden) return done();
      document.addEventListener('visibilitychange', () => done(), { once: true });
    }, time);
  });
}
