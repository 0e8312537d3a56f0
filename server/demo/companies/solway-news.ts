import type { CompanyNews } from './company-news.ts'

export const SOLWAY: CompanyNews = {
  offers: [
    {
      title: 'Workshop Wednesdays',
      description: 'Use the laser cutter and the lathes for your own projects until nine.',
      howToGet: 'Sign the book at the workshop door once you have done the safety hour.',
      status: 'LIVE',
      starts: -90,
      ends: null,
    },
    {
      title: 'Half-price electric bikes',
      description: 'Twelve demonstration bikes leave the fleet. First come, first served.',
      howToGet: 'Write to fleet@solwayrobotics.example with the number on the frame.',
      status: 'LIVE',
      starts: -5,
      ends: 9,
    },
    {
      title: 'Robotics club for your children',
      description: 'Saturday mornings, ages eight to fourteen, helpers wanted.',
      howToGet: '',
      status: 'DRAFT',
      starts: 20,
      ends: null,
    },
  ],
  announcements: [
    {
      title: 'Cardiff workshop opens late on Monday',
      body: 'The floor is being painted. Please use the rear entrance until ten.',
      day: -3,
    },
    {
      title: 'Twenty new cards',
      body: 'Fleet cards are ready. Yours appears under Cards once it has been approved.',
      day: -20,
    },
  ],
  campaigns: [
    {
      name: 'Hello from the People team',
      channel: 'EMAIL',
      subject: 'Discounts for all of Solway',
      message: 'Hello,\n\nYour code to join was SOLWAY-2026. If you read this, it worked.\n\nRebecca',
      status: 'SENT',
      day: -30,
    },
    {
      name: 'Electric bikes',
      channel: 'EMAIL',
      subject: 'Twelve bikes, half the price',
      message: 'Hello,\n\nCome and try one in the yard at lunchtime.',
      status: 'DRAFT',
      day: -2,
    },
  ],
  groups: [
    {
      name: 'Engineering',
      description: 'Bristol and Cardiff engineers.',
      rules: [{ field: 'department', values: ['Engineering'] }],
    },
    {
      name: 'Cardiff',
      description: 'Everyone in the Cardiff workshop and office.',
      rules: [{ field: 'location', values: ['Cardiff'] }],
    },
  ],
}
