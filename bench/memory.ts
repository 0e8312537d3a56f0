import type { ServerProcess } from './server.ts'

const RESIDENT = /^process_resident_memory_bytes (\S+)$/m

/** The server process's resident memory in MiB, as it says itself to whoever watches it. */
export async function residentMebibytes({ metrics: address }: ServerProcess): Promise<number> {
  const metrics = await fetch(address).then((answer) => answer.text())
  const [, bytes] = RESIDENT.exec(metrics) ?? []
  return Number(bytes) / 1024 ** 2
}
