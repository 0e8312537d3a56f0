/** What a company's sign-in service may tell of a person. */
export const SIGN_ON_FIELDS = ['email', 'full_name', 'employee_id', 'department', 'location', 'grade'] as const
export type SignOnField = (typeof SIGN_ON_FIELDS)[number]
