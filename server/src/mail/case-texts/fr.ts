import type { CaseEmailTexts } from './case-texts.ts';

export const CASE_EMAIL_FR: CaseEmailTexts = {
  receipt: {
    subject: 'Nous avons reçu votre signalement {reference}',
    one:
      'Nous avons reçu votre signalement. Une personne l’examinera et décidera au plus tard à ' +
      'la date ci-dessous.',
    several:
      'Nous avons reçu votre signalement concernant plusieurs pages. Une personne examinera ' +
      'chacune d’elles et décidera au plus tard aux dates ci-dessous.',
    keep:
      'Conservez cet e-mail. Si vous n’êtes pas d’accord avec une décision, le code de recours ' +
      'vous permet de la contester. Vous avez {days} à compter de la décision. Une autre ' +
      'personne décidera.',
  },
  asked: {
    subject: 'Une question sur votre signalement {reference}',
    text: 'Il nous faut plus d’informations pour décider de votre signalement {reference}.',
    next:
      'Veuillez répondre à cet e-mail. Nous attendons votre réponse pendant {days}. Sans ' +
      'réponse, nous décidons avec les informations dont nous disposons.',
  },
  decided: {
    subject: 'Notre décision sur votre signalement {reference}',
    text: {
      upheld: 'Nous avons examiné votre signalement {reference} et retiré le contenu signalé.',
      refused:
        'Nous avons examiné votre signalement {reference} et n’avons trouvé aucune raison de ' +
        'retirer le contenu. Il reste disponible.',
      partly:
        'Nous avons examiné votre signalement {reference}. Le contenu signalé n’est plus ' +
        'montré tant qu’il n’a pas été modifié et réexaminé.',
    },
  },
  statement: {
    disabled: {
      subject: 'Votre vidéo est masquée pendant l’examen d’un signalement',
      text:
        'Nous avons reçu un signalement concernant votre vidéo « {title} ». Elle n’est pas ' +
        'montrée pendant que nous l’examinons. Vous n’avez rien à faire pour le moment. Nous ' +
        'vous communiquerons notre décision par e-mail.',
    },
    removed: {
      subject: 'Votre vidéo a été retirée',
      text:
        'Nous avons examiné un signalement concernant votre vidéo « {title} » et nous l’avons ' +
        'retirée. Le même fichier ne peut plus être envoyé et votre compte reçoit un ' +
        'avertissement.',
    },
    review: {
      subject: 'Votre vidéo doit être modifiée',
      text:
        'Nous avons examiné un signalement concernant votre vidéo « {title} ». Elle n’est pas ' +
        'montrée tant qu’elle n’a pas été modifiée et réexaminée.',
    },
  },
  restored: {
    subject: 'Votre vidéo est de nouveau disponible',
    text: 'Votre vidéo « {title} » est de nouveau montrée. Vous n’avez rien à faire.',
  },
  appeal: {
    subject: 'Décision sur votre recours {reference}',
    text: {
      upheld:
        'Une autre personne a réexaminé notre décision dans le dossier {reference}. Votre ' +
        'recours est accepté et la décision est annulée.',
      refused:
        'Une autre personne a réexaminé notre décision dans le dossier {reference}. Votre ' +
        'recours est rejeté et la décision reste la même.',
    },
  },
  counter: {
    subject: 'Contre-notification à votre signalement {reference}',
    text: 'Le membre qui a envoyé la vidéo affirme qu’elle a été retirée par erreur.',
    next:
      'Si vous engagez une action en justice, dites-le-nous en répondant à cet e-mail. Sinon, ' +
      'la vidéo sera de nouveau montrée entre le {from} et le {until}.',
  },
  labels: {
    reference: 'Numéro de dossier',
    page: 'Page',
    deadline: 'Décision au plus tard le',
    code: 'Code de recours',
    status: 'Suivi',
    reason: 'Motif',
    rule: 'Règle',
    question: 'Notre question',
    statement: 'Déclaration du membre',
  },
  person: 'Cette décision a été prise par une personne, pas par un programme.',
  redress:
    'Si vous n’êtes pas d’accord, vous pouvez faire un recours sur la page de suivi avec le ' +
    'code de recours ci-dessus. Vous avez {days}. Une autre personne décidera.',
  redressByReceipt:
    'Si vous n’êtes pas d’accord, vous pouvez faire un recours sur la page de suivi avec le ' +
    'code de recours de notre premier e-mail. Vous avez {days}. Une autre personne décidera.',
  button: 'Suivre le dossier',
  reason: 'Vous recevez cet e-mail parce que le dossier {reference} sur {site} vous concerne.',
  reasons: {
    illegal: 'Le contenu est contraire à la loi',
    consent: 'Une personne montrée n’a pas donné son accord',
    copyright: 'Les droits appartiennent à quelqu’un d’autre',
    age: 'L’âge d’une personne montrée n’est pas prouvé',
    terms: 'Le contenu enfreint les conditions d’utilisation',
    unfounded: 'Le signalement n’est pas justifié',
    incomplete: 'Le signalement est incomplet',
  },
};
