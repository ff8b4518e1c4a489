// Loaded into the server (`--import`): SIGUSR2 throws, and after that once more in every turn, so that no timer runs.
process.on('SIGUSR2', () => {
  const throwAgain = () => {
    process.nextTick(throwAgain);
    throw new Error('thrown by a test');
  };
  throwAgain();
});
