/** The shape of an address; whether it is somebody's only a message to it can tell. */
export const EMAIL_RULE = {
  required: 'Enter your email address.',
  validate: (value: string) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) || 'Enter an email with a domain, like name@company.co.uk.',
} as const
