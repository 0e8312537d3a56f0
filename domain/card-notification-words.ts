import { formatCount } from './count.ts'
import { formatDate, type Instant } from './dates.ts'
import { type NotificationWords, oneLine } from './notification-words.ts'

/** What becomes of a card, as its holder hears of it. */
export const CARD_NEWS = ['READY', 'DECLINED', 'REVOKED', 'REPLACED', 'RENEWED', 'ENDING', 'EXPIRED'] as const
export type CardNews = (typeof CARD_NEWS)[number]

type CardFacts = { card: string; expiresAt: Instant | null }

const until = (expiresAt: Instant | null) => (expiresAt === null ? '' : ` until ${formatDate(expiresAt)}`)
const on = (expiresAt: Instant | null) => (expiresAt === null ? 'soon' : `on ${formatDate(expiresAt)}`)

const WORDS: Record<CardNews, (facts: CardFacts) => NotificationWords> = {
  READY: ({ card, expiresAt }) => ({
    title: `Your ${card} card is ready`,
    body: `You can use it now${until(expiresAt)}.`,
  }),
  DECLINED: ({ card }) => ({
    title: `Your ${card} card was not approved`,
    body: 'It is no longer among your cards. Ask your HR team if you expected to have it.',
  }),
  REVOKED: ({ card }) => ({
    title: `Your ${card} card has ended`,
    body: 'Your company took it back. Ask your HR team if you still need it.',
  }),
  REPLACED: ({ card }) => ({
    title: `Your ${card} card was replaced`,
    body: 'The old number no longer counts. Look for the new card among your cards.',
  }),
  RENEWED: ({ card, expiresAt }) => ({
    title: `Your ${card} card was renewed`,
    body: `You can go on using it${until(expiresAt)}.`,
  }),
  ENDING: ({ card, expiresAt }) => ({
    title: `Your ${card} card ends ${on(expiresAt)}`,
    body: 'Ask your HR team if you need it for longer.',
  }),
  EXPIRED: ({ card }) => ({ title: `Your ${card} card has expired`, body: 'Ask your HR team for a new one.' }),
}

/** 'Your Gym card is ready', with what its holder can do. */
export function cardWords(news: CardNews, { card, expiresAt }: CardFacts): NotificationWords {
  const { title, body } = WORDS[news]({ card: oneLine(card), expiresAt })
  return { title, body }
}

const cards = (many: number) => (many === 1 ? '1 card' : `${formatCount(many)} cards`)

/** To whoever may approve them. */
export function cardsWaitingWords({ many }: { many: number }): NotificationWords {
  return {
    title: `${cards(many)} ${many === 1 ? 'waits' : 'wait'} for approval`,
    body: 'Somebody other than the person who issued them approves or declines them.',
  }
}

/** To whoever looks after a company's cards, once for each day's worth. */
export function cardsEndingWords({ many }: { many: number }): NotificationWords {
  return {
    title: `${cards(many)} ${many === 1 ? 'ends' : 'end'} within 30 days`,
    body: 'Renew those that are still needed before they end.',
  }
}
