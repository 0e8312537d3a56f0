/** Whom the start of the program names; the addresses are those that people.ts makes of their names. */
export const SHOWN_SIGN_INS = [
  { who: 'Platform administrator', email: 'admin@offerwell.example', sees: '/admin: the whole platform' },
  {
    who: 'Company administrator',
    email: 'priya.nair@harrowpike.example',
    sees: '/company: Harrow & Pike (join code HARROW-2026)',
  },
  { who: 'Employee', email: 'amara.okafor@harrowpike.example', sees: '/offers: favourites, cards, savings, reminders' },
  { who: 'Supplier', email: 'marcus.delaney@tablesideagency.example', sees: '/supplier: offers of five merchants' },
  { who: 'New user', email: 'nia.bowen@homepost.example', sees: '/onboarding: no role yet' },
] as const
