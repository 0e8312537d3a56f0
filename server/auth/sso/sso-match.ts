import type { AuthErrorCode } from '../protocol/errors.ts'

/** Somebody under the address of whoever arrives, or whom the company knows by it. */
export type Candidate = {
  id: string
  company_id: string | null
  status: string
  is_banned: boolean
  is_sso_user: boolean
  /** HR's record that nobody has come to. */
  is_record: boolean
  /** Never used: no secret of anybody's is on it. */
  is_unclaimed: boolean
  /** Reached through the mail that the company's invitation sent to this very address. */
  has_accepted: boolean
  /** Somebody has shown that the mailbox of the address is theirs. */
  is_proven: boolean
  /** Came by this provider before, as somebody else. */
  has_other_subject: boolean
  /** Staff and suppliers: no company's provider may sign in as them. */
  has_wider_role: boolean
  /** The company knows them by this address, and their account has another. */
  has_other_address: boolean
}

export type Found = {
  account: Candidate
  /** What HR recorded of them, which their account takes over. */
  record: Candidate | undefined
  /** Whoever made the account has proven nothing, so what they put there goes. */
  isSwept: boolean
  /** From now on they come only by the company. */
  isManaged: boolean
}
type Match = { refused: AuthErrorCode } | Found | 'new'

function accountRefusal(account: Candidate): AuthErrorCode | undefined {
  if (account.is_banned) return 'user_banned'
  const isOutOfReach = account.has_wider_role || account.has_other_subject || account.has_other_address
  return isOutOfReach ? 'sso_account_not_linkable' : undefined
}

type Arriving = { companyId: string; mayCreate: boolean }

/**
 * Who of these the arriving person is. The provider's word proves the address, so an account under it is theirs: with all that is on it
 * where its address was proven before, else without what somebody may have prepared. An account of staff, a supplier or another company
 * is not opened by a company's word, and nobody gets a second one beside it.
 */
export function matchPerson(candidates: readonly Candidate[], { companyId, mayCreate }: Arriving): Match {
  const here = candidates.filter((one) => one.company_id === companyId)
  // What a provider managed elsewhere stays out: the address may have been another person's then.
  const free = candidates.filter((one) => one.company_id === null && !one.is_sso_user)
  if ([...here, ...free].some(({ status }) => status === 'INACTIVE')) return { refused: 'sso_account_inactive' }
  const [record, ...otherRecords] = here.filter(({ is_record: isRecord }) => isRecord)
  const members = here.filter(({ is_record: isRecord }) => !isRecord)
  const [account, ...others] = members.length > 0 ? members : free
  if (others.length > 0 || otherRecords.length > 0) return { refused: 'sso_account_not_linkable' }
  const person = account ?? record
  const refusal = person && accountRefusal(person)
  if (refusal) return { refused: refusal }
  // A record or an unproven account is nothing that another company could shut somebody out by.
  const elsewhere = candidates.filter((one) => one.company_id !== null && one.company_id !== companyId)
  const isElsewhere = elsewhere.some((one) => one.is_proven && !one.is_sso_user)
  if (!account && isElsewhere) return { refused: 'sso_account_elsewhere' }
  if (account?.company_id === null && !record && !mayCreate) return { refused: 'sso_account_not_found' }
  if (!person) return mayCreate ? 'new' : { refused: 'sso_account_not_found' }
  const isManaged = person.company_id === companyId && (person.is_unclaimed || person.is_sso_user)
  const isTrusted = person.is_proven || person.is_unclaimed || person.is_sso_user || person.has_accepted
  return { account: person, record: account && record, isSwept: !isTrusted, isManaged }
}
