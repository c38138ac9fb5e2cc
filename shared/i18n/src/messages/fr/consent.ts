/** Keys as in en/consent.ts. */
export const consentMessages = {
  'consent.title': 'Votre vie privée',
  'consent.text':
    'Pouvons-nous compter les pages ouvertes et les vidéos lues, et les annonceurs peuvent-ils diffuser et compter leurs publicités ? Nous ne gardons que des totaux, rien sur vous. Si vous refusez, rien de cela ne quitte votre navigateur, et le site fonctionne exactement de la même façon.',
  'consent.by_browser':
    'Votre navigateur nous indique que vous ne le souhaitez pas (Global Privacy Control). Nous le considérons comme un refus : rien n’est compté, et aucun annonceur n’apprend votre visite.',
  'consent.is_yes': 'Vous avez accepté. Vous pouvez changer d’avis à tout moment.',
  'consent.is_no': 'Vous avez refusé. Vous pouvez changer d’avis à tout moment.',
  'consent.cookies': 'Les cookies',
  'consent.privacy': 'Vos données',
  'consent.accept': 'Accepter',
  'consent.refuse': 'Refuser',
  'consent.choices': 'Choix de confidentialité',
} as const;
