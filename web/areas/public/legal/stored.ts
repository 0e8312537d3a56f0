import type { Fact } from './LegalPage.tsx'

/** What the tables hold about a person. `months`: how long single clicks and redemptions are kept. */
export function storedFacts(months: number): readonly Fact[] {
  return [
    {
      name: 'Your account',
      text: 'Your name, e-mail address and, if you gave one, phone number; your password as a hash that nobody can read; your passkeys, second steps and linked sign-in providers; your settings and your consents.',
      kept: 'Until you delete your account.',
    },
    {
      name: 'Your place at work',
      text: 'Your company and what it tells us: department, location, grade, employee number, groups. The membership cards it issued to you; their numbers are encrypted.',
      kept: 'Until you delete your account, or your company takes it out.',
    },
    {
      name: 'What you save',
      text: 'Favourites, reminders, the merchants and collections that you follow, the filters that you keep and, for 30 days, which offers we told you of for them; your payday, if you gave it for the digest.',
      kept: 'Until you remove it, or delete your account.',
    },
    {
      name: 'What you use',
      text: 'Which offers you visit and redeem, when, at which company, what it saved, whether you say that it worked and how far you say its cashback has come; the day you last went for each offer, for “Trending at Your Company”.',
      kept: `${months} months. Then whole months are deleted. That you have ever redeemed an offer stays until you delete your account. Totals of each day stay for good and do not say who you are.`,
    },
    {
      name: 'What your company gives and says',
      text: 'Which of its own offers you opened, used and saved, and which announcements you read; your company is told in fives, never who.',
      kept: `Openings and uses: ${months} months. What you saved: until you remove it. What you read: as long as the announcement. All of it at most until you delete your account.`,
    },
    {
      name: 'Your cards in use',
      text: 'Loyalty cards that you add, with their codes encrypted; when you opened the number of a company’s card; which cards are in a phone’s wallet.',
      kept: 'Until the card or your account goes; what we know of a wallet’s pass at most 30 days longer. Openings of a number: 90 days.',
    },
    {
      name: 'Staff who looked at your account',
      text: 'When one of our staff opened your page, and the reason that they gave. It is in the file that you can download.',
      kept: 'Until you delete your account.',
    },
    {
      name: 'Addresses that get no mail',
      text: 'An e-mail address for which messages of companies were stopped, or that took none.',
      kept: 'Also after the account is deleted, so that none is sent there again.',
    },
    {
      name: 'Searches that find nothing',
      text: 'The words of such a search are counted for the day, cut to 60 characters, without you, your company or your address. Words with an @, a postcode or four digits in a row are left out. Our staff see those that were looked for five times or more.',
      kept: '90 days.',
    },
    {
      name: 'Your single-use codes',
      text: 'Which codes you took, and when.',
      kept: 'As long as the offer is on record, or until you delete your account.',
    },
    {
      name: 'Notifications',
      text: 'What the bell told you, and whether it also went out by e-mail or push. For push, the address of your device at its browser’s push service.',
      kept: '180 days. The device’s address: until you turn push off or sign out.',
    },
    {
      name: 'Campaigns of your employer',
      text: 'Which of them went to you. Where your employer has turned it on and you have not said no, also the days on which you first opened one and followed a link in it; your employer is told a rounded total alone.',
      kept: 'Until you delete your account. The days: until a week after the campaign was sent.',
    },
    {
      name: 'Your sign-ins',
      text: 'For each device that is signed in: browser, IP address and time.',
      kept: 'Until that sign-in ends.',
    },
    {
      name: 'Security log',
      text: 'Sign-ins, changes of password and the like, with time and IP address.',
      kept: 'Two years. Once you have no account, without your name, details and IP address.',
    },
    {
      name: 'Codes and attempts',
      text: 'A hash of each code or link that we send, and how often somebody tried, counted under a hash of the IP or e-mail address.',
      kept: 'Deleted within hours of running out.',
    },
    {
      name: 'Unsent messages',
      text: 'Where no mail or text message service is set up, messages wait in the database as they are.',
      kept: '7 days.',
    },
    {
      name: 'Work for others',
      text: 'If you apply as a supplier or for a company, your application. If a merchant invites you to its team, your address; once you are in, its other people see your name and address. If you run a company, an offer or this site: what you made, and a log of what you decided.',
      kept: 'Your application and your teams go with your account. An invitation goes 30 days after you accepted it or it ran out. The rest stays without your name.',
    },
  ]
}
