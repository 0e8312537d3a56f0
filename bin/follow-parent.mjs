// Loaded before a script that `run.mjs` starts: when `run.mjs` is killed and can pass nothing on, the script still stops in good order.
// The script's own children load it too, as Node hands its options down: theirs is another channel, which must stay as it is.
if (process.channel && process.env.OFFERWELL_RUN_BY === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
