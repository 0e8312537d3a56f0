import { formatSentenceDate, type Instant } from './dates.ts'
import { type NotificationWords, oneLine } from './notification-words.ts'

/** To whoever runs a company, before calls with its key are refused. */
export function apiKeyEndsWords({ key, lastDay }: { key: string; lastDay: Instant }): NotificationWords {
  return {
    title: oneLine(`The API key ${key} works until ${formatSentenceDate(lastDay)}`),
    body: 'Make a new one, and give it to the system that calls with it before that day is over. Otherwise its calls are refused.',
  }
}

/** To whoever runs a company, once its webhook was switched off. */
export function webhookOffWords({ host }: { host: string }): NotificationWords {
  return {
    title: oneLine(`The webhook to ${host} is switched off`),
    body: 'It took nothing for three days. Look at its latest deliveries, mend what is wrong, then switch it on again. What happens until then is not sent.',
  }
}
