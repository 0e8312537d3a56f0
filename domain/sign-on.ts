/** What a company's sign-in service may tell of a person. */
export const SIGN_ON_FIELDS = ['email', 'full_name', 'employee_id', 'department', 'location', 'grade'] as const
export type SignOnField = (typeof SIGN_ON_FIELDS)[number]

/** How many administrators still get in when the service does not answer: with one alone, nobody would while they are away. */
export const BREAK_GLASS_AT_LEAST = 2
