/**
 * The sign-in service only leads back to the site's root; this is the page that reads what it answered. Undefined when the
 * address holds no answer.
 */
export function answerPage(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address)
  const isAnswer = pathname === '/' && (searchParams.has('code') || searchParams.has('error_description'))
  return isAnswer ? `/auth/return?${searchParams}` : undefined
}
