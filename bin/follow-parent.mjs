// Loaded before a script that `run.mjs` starts: when `run.mjs` is killed and can pass nothing on, the script still stops in good order.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
