/** What a company's own systems, and whoever connects them, are refused with. */
export const CONNECTION_ERRORS = {
  api_key_not_found: { status: 404, message: 'This key was revoked already.' },
  api_key_day: { status: 400, message: 'Choose today or a later day.' },
  too_many_api_keys: { status: 409, message: 'There are 20 keys already. Revoke one first.' },
  api_key_unknown: { status: 401, message: 'This key is not known, or it was revoked.' },
  api_key_expired: { status: 401, message: 'This key has expired. Make a new one in the settings of the company.' },
  api_key_scope: { status: 403, message: 'This key may not read this. Make one with the scope that the call needs.' },
  api_key_paused: { status: 403, message: 'This company’s access to Offerwell is paused.' },
  webhook_not_found: { status: 404, message: 'Your company has no such webhook any more.' },
  webhook_delivery_not_found: { status: 404, message: 'This delivery is not kept any more.' },
  webhook_address: {
    status: 400,
    message: 'Use an https address of the public internet, without a name or password in it.',
  },
  webhook_off: { status: 409, message: 'This webhook is switched off. Switch it on first.' },
  webhook_waiting: { status: 409, message: 'This is still waiting to be sent.' },
  too_many_webhooks: { status: 409, message: 'There are 5 webhooks already. Delete one first.' },
  webhook_tries: { status: 429, message: 'You have sent 30 of these within an hour. Wait a little, then go on.' },
  api_key_calls: { status: 429, message: 'These are more calls than a minute has room for. Wait, then go on.' },
} as const satisfies Record<string, { status: number; message: string }>
