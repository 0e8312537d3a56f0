const hosts = (names: string) => names.split(' ')

/** Where the links of each network count a click: hosts without their `www.`. */
export const CLICK_HOSTS = {
  awin: new Set(['awin1.com']),
  cj: new Set(['anrdoezrs.net', 'dpbolvw.net', 'jdoqocy.com', 'kqzyfj.com', 'tkqlhce.com']),
  rakuten: new Set(['click.linksynergy.com']),
  tradedoubler: new Set(['clk.tradedoubler.com']),
} as const satisfies Record<string, ReadonlySet<string>>

/** Those, and others that count who comes by; below each of them too. */
const COUNTING: ReadonlySet<string> = new Set([
  ...Object.values(CLICK_HOSTS).flatMap((names) => [...names]),
  ...hosts('tidd.ly zenaps.com'), // Awin
  ...hosts('afcyhf.com apmebf.com awltovhc.com dotomi.com emjcd.com ftjcfx.com lduhtrp.net qksrv.net tqlkg.com'), // CJ
  ...hosts('linksynergy.com'), // Rakuten
  ...hosts('tradedoubler.com webgains.com paidonresults.net nonstoppartner.net'),
  ...hosts('prf.hn'), // Partnerize
  ...hosts('7eer.net bn5x.net evyy.net ojrq.net pxf.io sjv.io'), // Impact
  ...hosts('shareasale.com shareasale-analytics.com shrsl.com'),
  ...hosts('redirectingat.com skimresources.com viglink.com'), // Skimlinks and Sovrn
  ...hosts('gopjn.com pjatr.com pjtra.com pntra.com pntrac.com pntrs.com'), // Ascend
  ...hosts('tradetracker.net webmasterplan.com zanox.com zanox-affiliate.de cfjump.com flexlinkspro.com ds1.nl'),
  ...hosts('omguk.com omgt1.com omgt3.com omgt4.com omgt5.com'), // Optimise
  ...hosts('bit.ly rstyle.me doubleclick.net googleadservices.com serving-sys.com'),
])

/** Whether opening an address of this host would count a click; such an address says nothing about the shop behind it. */
export function isClickHost(hostname: string): boolean {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.')
  return labels.some((_, index) => COUNTING.has(labels.slice(index).join('.')))
}
