/** Campaigns that are written already, to be changed before they leave. */
export const CAMPAIGN_STARTS = ['launch', 'payday', 'ending', 'new'] as const
export type CampaignStart = (typeof CAMPAIGN_STARTS)[number]

export const START_WORDS: Record<CampaignStart, string> = {
  launch: 'Launch',
  payday: 'Payday',
  ending: 'Ending soon',
  new: 'Newest offers',
}

type Words = { name: string; subject: string; before: string; after: string }

const WORDS: Record<CampaignStart, Words> = {
  launch: {
    name: 'Launch',
    subject: '{first name}, your benefits are open',
    before:
      '# Your benefits are open\n\nHello {first name},\n\nyou can now use offers from many shops, for yourself and at no cost to you. A few to begin with:',
    after: 'Save what you like with the heart, and press Remind me where you want to hear before an offer ends.',
  },
  payday: {
    name: 'Payday',
    subject: 'Make payday go further, {first name}',
    before: '# Payday\n\nHello {first name},\n\nbefore you spend, look at these:',
    after: 'There is more on the offers page.',
  },
  ending: {
    name: 'Ending soon',
    subject: 'Before they end: offers for you, {first name}',
    before: '# Ending soon\n\nHello {first name},\n\nthese offers end before long:',
    after: 'Each offer’s page shows when it ends.',
  },
  new: {
    name: 'Newest offers',
    subject: 'New offers for you, {first name}',
    before: '# Newest offers\n\nHello {first name},\n\nthese are the newest:',
    after: 'There is more on the offers page.',
  },
}

/** A ready-made campaign with these offers in it. */
export function startedCampaign(start: CampaignStart, offerIds: readonly string[]) {
  const { name, subject, before, after } = WORDS[start]
  const cards = offerIds.map((id) => `[offer:${id}]`).join('\n')
  return { name, subject, message: [before, ...(cards ? [cards] : []), after].join('\n\n') }
}
