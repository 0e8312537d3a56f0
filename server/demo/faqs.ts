import type { Category } from '../../domain/enums.ts'

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

const BY_CATEGORY: Record<Category, readonly FaqLine[]> = {
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
    ['Is it right for beginners?', 'Very much. Tell the team that it is your first time.'],
    ['Can I freeze my membership?', 'For up to three months a year, from your account.'],
    ['What should I bring?', 'Water and yourself. Towels and mats are lent at {name}.'],
  ],
  Travel: [
    ['Can I change my dates?', 'Free up to a week before; after that you pay the difference in price.'],
    ['Are my payments protected?', 'Yes. Packages are protected, and the certificate comes with the confirmation.'],
    ['Can I bring a dog?', 'Where the page shows it. {name} asks for nothing extra.'],
  ],
}

/** Four questions and answers about one merchant: three of its trade and the first that everybody asks. */
export function faqsOf(name: string, category: Category, extra: number): Faq[] {
  const common = EVERYWHERE[extra % EVERYWHERE.length]
  const lines = [...(common ? [common] : []), ...BY_CATEGORY[category]]
  return lines.map(([question, answer]) => ({ question, answer: answer.replaceAll('{name}', name) }))
}
