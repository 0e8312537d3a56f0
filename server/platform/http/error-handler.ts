import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorBody, type ErrorCode, ERRORS, type FieldIssue } from '../../../domain/errors.ts'
import { isDatabaseOutage } from '../db/outage.ts'
import { isOverload } from '../load/overload.ts'
import { isPersonGone, violatedConstraint } from '../db/violation.ts'
import { isProblem, problem, type ProblemError } from './problem.ts'

/** Database constraints that mean something to a person; any other violation is a fault of ours. */
const CONSTRAINT_CODES: Record<string, ErrorCode> = {
  offers_limit_holds: 'offer_limit_too_low',
  companies_seats_hold: 'company_full',
  company_domains_verified_key: 'domain_taken',
  employee_imports_one_at_a_time: 'import_under_way',
  profiles_company_employee_id_key: 'employee_id_taken',
  profiles_company_record_email_key: 'employee_address_taken',
  groups_company_name_key: 'group_name_taken',
  scim_users_external_id_key: 'directory_user_known',
  scim_users_user_name_key: 'directory_user_known',
  card_assets_company_id_fkey: 'no_company',
  card_templates_company_id_fkey: 'no_company',
  voucher_codes_one_each: 'conflict',
  announcement_companies_company_id_fkey: 'company_not_found',
  collection_rules_category_fkey: 'category_unknown',
  collection_rules_merchant_id_fkey: 'merchant_not_found',
  // Merged or deleted between the look and the write.
  merchant_followers_merchant_id_fkey: 'merchant_not_found',
  merchant_locations_merchant_id_fkey: 'merchant_not_found',
  merchant_page_proposals_merchant_id_fkey: 'merchant_not_found',
  offers_merchant_id_fkey: 'merchant_not_found',
  pictures_merchant_id_fkey: 'merchant_not_found',
  related_merchants_related_merchant_id_fkey: 'merchant_not_found',
  supplier_invitations_merchant_id_fkey: 'merchant_not_found',
  supplier_merchants_merchant_id_fkey: 'merchant_not_found',
  collection_followers_collection_id_fkey: 'collection_not_found',
  collections_company_id_fkey: 'company_not_found',
  offers_category_fkey: 'category_unknown',
  merchants_name_key: 'merchant_name_used',
  categories_name_key: 'category_name_taken',
  ingestion_sources_name_key: 'source_name_taken',
  categories_name_anyhow: 'category_name_taken',
  own_cards_user_code_key: 'own_card_exists',
  saved_views_user_name_key: 'saved_view_name_taken',
}

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
}

function issuesOf(error: FastifyError): FieldIssue[] | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  return error.validation.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? 'This value is not valid.',
  }))
}

/** A library's own refusal, such as a path that leaves the folder of files, is no fault of ours. */
function refusedByLibrary({ statusCode = 500 }: FastifyError): ErrorCode | undefined {
  if (statusCode < 400 || statusCode >= 500) return undefined
  return statusCode === 403 || statusCode === 404 ? 'not_found' : 'bad_request'
}

/** Seconds after which a call that met an outage is worth another try. */
export const OUTAGE_RETRY_SECONDS = 2

/** What a failure means to whoever called; undefined for a fault of ours. */
export function toProblem(error: FastifyError): ProblemError | undefined {
  if (isProblem(error)) return error
  if (isDatabaseOutage(error) || isOverload(error)) return problem('unavailable')
  if (isPersonGone(error)) return problem('not_authenticated')
  // A path with a part that cannot be names nothing.
  if (error.validationContext === 'params') return problem('not_found')
  const issues = issuesOf(error)
  if (issues) return problem('bad_request', issues)
  const code = FASTIFY_CODES[error.code] ?? CONSTRAINT_CODES[violatedConstraint(error) ?? ''] ?? refusedByLibrary(error)
  return code && problem(code)
}

/**
 * Answers every failure of `/api` as `{code, message, requestId}`; the unknown is a 500, logged once with its stack, and a
 * database that cannot be used, or too much work, a 503 with `Retry-After`.
 */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toProblem(error) ?? problem('internal')
  const { status, message } = ERRORS[answer.code]
  if (answer.code === 'internal') request.log.error({ err: error }, 'request failed')
  if (answer.code === 'unavailable') {
    // A line for each refusal would only add to what there is too much of; they are counted.
    if (!isOverload(error)) request.log.warn({ err: error }, 'the database could not be used')
    reply.header('retry-after', OUTAGE_RETRY_SECONDS)
  }
  const body: ErrorBody = { code: answer.code, message, requestId: request.id }
  if (answer.issues) body.issues = answer.issues
  return reply.code(status).header('cache-control', 'no-store').type('application/json').send(JSON.stringify(body))
}
