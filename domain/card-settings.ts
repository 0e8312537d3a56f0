/** After how many months cards can end by themselves; the columns of a company start with these too. */
export const EXPIRY_MONTHS = { least: 1, most: 120, usual: 12 } as const
