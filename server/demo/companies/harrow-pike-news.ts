import type { CompanyNews } from './company-news.ts'

export const HARROW_PIKE: CompanyNews = {
  offers: [
    {
      title: 'Free parking on Fridays',
      description: 'The Deansgate car park is ours after three. Give your staff card at the barrier.',
      howToGet: 'Hold your staff card to the reader at the barrier, on any Friday from 3pm.',
      status: 'LIVE',
      starts: -60,
      ends: null,
    },
    {
      title: 'Eye tests on us',
      description: 'Any optician, up to £35 every two years. Send the receipt to People.',
      howToGet:
        'Book and pay as usual, then send the receipt to people@harrowpike.example. The money comes with your next salary.',
      status: 'LIVE',
      starts: -200,
      ends: null,
    },
    {
      title: 'Summer party for two',
      description: 'Supper, a band and a boat. One guest each, children welcome until eight.',
      howToGet: 'Reply to the invitation in your mailbox with your guest’s name.',
      status: 'EXPIRED',
      starts: -120,
      ends: -70,
    },
    {
      title: 'Cycle to work, winter round',
      description: 'Choose a bicycle up to £2,500 and pay for it from your salary over a year.',
      howToGet: 'Take a quote from any bicycle shop to People by the end of the round. They order it in your name.',
      status: 'LIVE',
      starts: -8,
      ends: 21,
    },
    {
      title: 'Flu jabs in the office',
      description: 'Nurses in Manchester, Leeds and London. Dates to be agreed.',
      howToGet: 'Choose a time on the list at reception.',
      status: 'DRAFT',
      starts: 14,
      ends: 40,
    },
  ],
  announcements: [
    {
      title: 'Your benefits have moved here',
      body: 'Offers, cards and discounts are now in one place. Your old gym and canteen passes are under Cards.',
      day: -45,
    },
    {
      title: 'Leeds moves to Wellington Street',
      body: 'From the first of next month. Lockers are numbered as before, and the coffee is better.',
      day: -12,
    },
    {
      title: 'Cycle to work is open',
      body: 'The winter round runs for a month. Ask People if you changed your hours this year.',
      day: -8,
    },
  ],
  campaigns: [
    {
      name: 'Welcome to Offerwell',
      channel: 'EMAIL',
      subject: 'Your new benefits are ready',
      message:
        'Hello,\n\nSign in with your work address and have a look around. The four rails on the first page are a good start.\n\nPriya, People team',
      status: 'SENT',
      day: -44,
    },
    {
      name: 'Cycle to work',
      channel: 'PUSH',
      subject: 'Cycle to work is open',
      message: 'The winter round runs until the end of the month.',
      status: 'SENT',
      day: -8,
    },
    {
      name: 'Leeds office move',
      channel: 'EMAIL',
      subject: 'Where to find us in Leeds',
      message: 'Hello,\n\nA map, the door code and the best places for lunch. See you there.\n\nPriya',
      status: 'SCHEDULED',
      day: 4,
      department: 'Operations',
    },
    {
      name: 'Payday picks',
      channel: 'EMAIL',
      subject: 'Six offers for payday',
      message: 'Hello,\n\nHere are six that your colleagues liked this month.',
      status: 'DRAFT',
      day: -1,
    },
  ],
  groups: [
    {
      name: 'Manchester office',
      description: 'Everyone who works from Deansgate.',
      rules: [{ field: 'location', values: ['Manchester'] }],
    },
    {
      name: 'Operations',
      description: 'Leeds and Manchester operations.',
      rules: [{ field: 'department', values: ['Operations'] }],
    },
    { name: 'Managers', description: 'Grades M1 and M2.', rules: [{ field: 'grade', values: ['M1', 'M2'] }] },
    {
      name: 'First aiders',
      description: 'Trained until next spring.',
      rules: [],
      fixed: ['Callum Fraser', 'Grace Adeyemi', 'Jasmine Clarke'],
    },
  ],
}
