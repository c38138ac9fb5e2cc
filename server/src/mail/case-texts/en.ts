import type { CaseEmailTexts } from './case-texts.ts';

export const CASE_EMAIL_EN: CaseEmailTexts = {
  receipt: {
    subject: 'We received your notice {reference}',
    one: 'We received your notice. A person will review it and decide by the date below.',
    several:
      'We received your notice about several pages. A person will review each of them and ' +
      'decide by the dates below.',
    keep:
      'Keep this email. If you disagree with a decision, the appeal code lets you appeal: you ' +
      'have {days} from the decision. Another person then decides.',
  },
  asked: {
    subject: 'A question about your notice {reference}',
    text: 'We need more information to decide about your notice {reference}.',
    next:
      'Please reply to this email. We will wait {days} for your answer. After that, we will ' +
      'decide with the information that we have.',
  },
  decided: {
    subject: 'Our decision about your notice {reference}',
    text: {
      upheld: 'We reviewed your notice {reference} and removed the content that you reported.',
      refused:
        'We reviewed your notice {reference} and found no reason to remove the content that ' +
        'you reported. It stays available.',
      partly:
        'We reviewed your notice {reference}. The content that you reported will not be shown ' +
        'until it has been changed and reviewed again.',
    },
  },
  statement: {
    disabled: {
      subject: 'Your video is hidden while we review a notice',
      text:
        'We received a notice about your video “{title}”. The video is not shown while we ' +
        'review the notice. You do not need to do anything now. We will email you our decision.',
    },
    removed: {
      subject: 'Your video was removed',
      text:
        'We reviewed a notice about your video “{title}” and removed the video. The same file ' +
        'cannot be uploaded again, and your account has received a strike.',
    },
    review: {
      subject: 'Your video needs changes',
      text:
        'We reviewed a notice about your video “{title}”. The video will not be shown until it ' +
        'has been changed and reviewed again.',
    },
  },
  restored: {
    subject: 'Your video is available again',
    text: 'Your video “{title}” is available again. You do not need to do anything.',
  },
  appeal: {
    subject: 'Decision on your appeal {reference}',
    text: {
      upheld:
        'Another person reviewed our decision in case {reference}. Your appeal was upheld, and ' +
        'we have reversed the decision.',
      refused:
        'Another person reviewed our decision in case {reference}. Your appeal was rejected, and ' +
        'the decision stays the same.',
    },
  },
  counter: {
    subject: 'Counter-notice to your notice {reference}',
    text: 'The member who uploaded the video states that it was removed by mistake.',
    next:
      'If you take legal action, tell us by replying to this email. Otherwise the video will ' +
      'be shown again between {from} and {until}.',
  },
  labels: {
    reference: 'Case number',
    page: 'Page',
    deadline: 'Decision by',
    code: 'Appeal code',
    status: 'Status',
    reason: 'Reason',
    rule: 'Rule',
    question: 'Our question',
    statement: 'Member’s statement',
  },
  person: 'A person made this decision, not a program.',
  redress:
    'If you disagree, you can appeal on the status page with the appeal code above. You have ' +
    '{days}. Another person then decides.',
  redressByReceipt:
    'If you disagree, you can appeal on the status page with the appeal code from our first ' +
    'email. You have {days}. Another person then decides.',
  button: 'Check the status',
  reason: 'You are receiving this email because case {reference} at {site} concerns you.',
  reasons: {
    illegal: 'The content is against the law',
    consent: 'A person shown did not consent',
    copyright: 'Someone else holds the rights',
    age: 'The age of a person shown is not proven',
    terms: 'The content breaks the terms of use',
    unfounded: 'The notice is not justified',
    incomplete: 'The notice is incomplete',
  },
};
