/** Where the links of each network count a click: hosts without their `www.`. */
export const CLICK_HOSTS = {
  awin: new Set(['awin1.com']),
  cj: new Set(['anrdoezrs.net', 'dpbolvw.net', 'jdoqocy.com', 'kqzyfj.com', 'tkqlhce.com']),
  rakuten: new Set(['click.linksynergy.com']),
  tradedoubler: new Set(['clk.tradedoubler.com']),
} as const satisfies Record<string, ReadonlySet<string>>

/** Those, and others that count who comes by; below each of them too. */
const COUNTING: ReadonlySet<string> = new Set([
  ...Object.values(CLICK_HOSTS).flatMap((hosts) => [...hosts]),
  'bit.ly',
  'doubleclick.net',
  'emjcd.com',
  'linksynergy.com',
  'serving-sys.com',
  'tradedoubler.com',
  'webgains.com',
])

/** Whether opening an address of this host would count a click; such an address says nothing about the shop behind it. */
export function isClickHost(hostname: string): boolean {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.')
  return labels.some((_, index) => COUNTING.has(labels.slice(index).join('.')))
}
