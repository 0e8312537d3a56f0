import type { FirstCategory } from '../../../domain/first-categories.ts'
import type { DemoBrand } from './brand.ts'

type Faq = { question: string; answer: string }
type FaqLine = readonly [question: string, answer: string]

/** `{name}` stands for the merchant. */
const EVERYWHERE: readonly FaqLine[] = [
  [
    'How do I use my employee discount?',
    'Open an offer, follow its steps, and {name} takes the saving off before you pay.',
  ],
  [
    'Can I share an offer with my family?',
    'Offers are for you and for things that you pay for. Family may of course enjoy them with you.',
  ],
  [
    'Who do I ask if something goes wrong?',
    'Write to {name} first, as they hold your order. If a code fails, tell us with “Did it work?”.',
  ],
]

const BY_CATEGORY: Record<FirstCategory, readonly FaqLine[]> = {
  Tech: [
    ['How long is the warranty?', 'Two years on everything new and on refurbished devices too, with UK repairs.'],
    ['Do you take old devices?', '{name} recycles any make for nothing and pays for those that still work.'],
    ['How fast is delivery?', 'In stock before six in the evening, with you the next working day.'],
  ],
  Food: [
    ['Can I skip a delivery?', 'Yes, up to two days before, from your account or by replying to the reminder.'],
    [
      'Do you cater for allergies?',
      'Every product lists its allergens, and the kitchen’s own limits are stated plainly.',
    ],
    ['What happens to the packaging?', '{name} takes back boxes, bottles and ice packs at the next delivery.'],
  ],
  Retail: [
    ['How do returns work?', 'You have 28 days, the label is in the parcel, and refunds arrive within five days.'],
    ['Does the discount work on sale items?', 'Usually not. Each offer says under “Before you go” what it leaves out.'],
    ['Can I collect from a shop?', 'Yes, free of charge, mostly the next morning.'],
  ],
  Entertainment: [
    ['Can I change my booking?', 'Once, free, up to twenty-four hours before it starts.'],
    ['Are there places for wheelchairs?', 'In every {name} room. A companion comes free.'],
    ['Do children need their own ticket?', 'From the age of three. Younger ones sit on a lap.'],
  ],
  Dining: [
    ['Do I have to book?', 'It is wise on Fridays and Saturdays. Say that you have an employee offer.'],
    ['Can I use it for a group?', 'Most offers are good for up to eight people at one table.'],
    ['What about allergies?', 'The kitchen keeps a full list. Tell the team before you order.'],
  ],
  Home: [
    ['How long does delivery take?', 'Stock items about a week, made-to-order pieces four to six weeks.'],
    ['Can I see it before I buy?', '{name} sends samples free and shows the full range in its showrooms.'],
    ['Do you take the old one away?', 'Yes. Say so when you order; it is recycled or given to a charity.'],
  ],
  Experience: [
    ['What if the weather is bad?', 'You choose another date for nothing. {name} decides by seven in the morning.'],
    ['Do I need my own equipment?', 'No. Wear something comfortable; all the rest is lent.'],
    ['Is there an age limit?', 'It differs by activity and is shown before you book.'],
  ],
  Wellness: [
    ['How do I book?', 'Online or by phone, up to eight weeks ahead. Say that you have an employee offer.'],
    ['What if I have to cancel?', 'It is free up to a day before. Later than that it counts as used.'],
    ['What should I bring?', 'Nothing but yourself. {name} lends whatever is needed.'],
  ],
  Travel: [
    ['Can I change my dates?', 'Free up to a week before; after that you pay the difference in price.'],
    ['What do I need with me?', 'Your confirmation and photo identity. {name} writes to you if there is more.'],
    ['Can I book for somebody else?', 'Yes. Put their name in when you book and keep the receipt in yours.'],
  ],
}

/** For what is neither visited nor delivered, such as a plan or an app. */
const ONLINE: readonly FaqLine[] = [
  ['Can I change my mind?', 'You have fourteen days from your order, and {name} pays you back within a week.'],
  [
    'How long does the discount last?',
    'As long as the offer says. Before a renewal at the full price you get an e-mail.',
  ],
  ['How do I cancel?', 'From your account, in two steps. It runs to the end of the time that you have paid for.'],
]
const VISITED: readonly FirstCategory[] = ['Entertainment', 'Dining', 'Experience', 'Wellness']

/** Four questions and answers about one merchant: one that everybody asks and three of its trade. */
export function faqsOf({ name, shops }: DemoBrand, category: FirstCategory, turn: number): Faq[] {
  const common = EVERYWHERE[turn % EVERYWHERE.length]
  const own = shops === 0 && VISITED.includes(category) ? ONLINE : BY_CATEGORY[category]
  const lines = [...(common ? [common] : []), ...own]
  return lines.map(([question, answer]) => ({ question, answer: answer.replaceAll('{name}', name) }))
}
