/** What a feed says of a merchant. */
export type FeedMerchant = { sourceRef: string; name: string; siteUrl: string | null; categories: string[] }

/** How well a feed's merchant fits the one of ours that it is taken for. */
export type MatchSigns = {
  /** What the feed says of its website. */
  domain: string
  name: string
  siteDomain: string | null
  /** Nothing but its name says so, and the websites differ. */
  isByName: boolean
  /** Who else has the website that the feed says. */
  neighbour: string | null
  /** There are live offers of this feed of it. */
  isConfirmed: boolean
}

/** Why staff are to look whose offers a feed's are; null where nothing speaks against it. */
export function doubtOf({ domain, name, siteDomain: site, isByName, neighbour, isConfirmed }: MatchSigns) {
  if (isConfirmed) return null
  if (isByName) return `It may be of another merchant than “${name}”: its website is ${domain}, and not ${site}.`
  return neighbour === null ? null : `It may be of the merchant “${neighbour}”, who has the same website ${domain}.`
}
