import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead: 'La plupart des questions trouvent ici leur réponse. Pour les autres, écrivez-nous par {contacts} ou à {contact_email}.',
  sections: [
    {
      id: 'playing',
      title: 'Une vidéo ne se lit pas',
      body: [
        [
          'Rechargez la page et vérifiez si d’autres vidéos se lisent.',
          'Choisissez une qualité inférieure dans les réglages du lecteur si la connexion est lente.',
          'Mettez le navigateur à jour et désactivez, pour essayer, les extensions qui modifient les pages.',
          'Certaines vidéos ne peuvent pas être montrées dans tous les pays ; la page l’indique alors.',
        ],
        'Si cela ne suffit pas, utilisez « Signaler » sur la page de la vidéo avec le motif « La lecture échoue ou l’image est mauvaise ».',
      ],
    },
    {
      id: 'account',
      title: 'Compte',
      body: [
        [
          'Pas d’e-mail de confirmation : regardez dans les courriers indésirables, puis connectez-vous : le formulaire propose de renvoyer l’e-mail. Un lien est valable {confirm_hours} heures. Si le compte est plus ancien et n’a jamais été confirmé, inscrivez-vous de nouveau.',
          'Mot de passe oublié : ouvrez la connexion, choisissez de le rétablir et suivez le lien de l’e-mail.',
          'Quelqu’un d’autre utilise votre compte : changez le mot de passe et écrivez-nous.',
          'Supprimer votre compte : ouvrez « Mot de passe, e-mail et sessions » dans votre profil ; « Supprimer mon compte » se trouve en bas de la page. Si vous ne pouvez pas vous connecter, écrivez à {privacy_email} depuis l’adresse du compte.',
        ],
      ],
    },
    {
      id: 'report',
      title: 'Signaler quelque chose',
      body: [
        'Chaque vidéo a un bouton « Signaler ». Pour les pages, les membres et tout le reste, utilisez {contacts}. Les signalements d’enregistrements sans consentement et concernant des mineurs passent en premier, à toute heure : {abuse_email}. Votre œuvre sans permission : {copyright}.',
      ],
    },
    {
      id: 'traces',
      title: 'Vie privée sur un appareil partagé',
      body: [
        'L’historique, « À regarder plus tard » et les recherches récentes restent dans le navigateur. Videz-les sur leurs pages, utilisez une fenêtre privée et déconnectez-vous à la fin. Voir {cookies}.',
      ],
    },
    {
      id: 'label',
      title: 'Étiquette d’autoclassification',
      body: [
        'Chaque page et chaque réponse de ce site porte l’étiquette « Restricted to Adults » ({label}). Les filtres des appareils, des navigateurs et des fournisseurs la connaissent et bloquent le site grâce à elle, sans liste à tenir à jour.',
      ],
    },
    {
      id: 'parents',
      title: 'Tenir les enfants à l’écart',
      body: [
        'Le site s’adresse aux personnes de {age} ans et plus. Les parents et tuteurs peuvent :',
        [
          'activer les réglages familiaux de l’appareil : Temps d’écran chez Apple, Family Link sous Android, Microsoft Family Safety sous Windows ;',
          'activer le filtre du fournisseur d’accès ou de la box, qui couvre tous les appareils de la maison ;',
          'donner aux enfants leurs propres comptes sur les appareils partagés, sans le droit d’installer des programmes ;',
          'choisir un filtre qui connaît l’étiquette ci-dessus et un moteur de recherche dont le mode sûr est verrouillé ;',
          'parler avec les enfants de ce qu’ils peuvent rencontrer et garder les appareils hors des chambres la nuit.',
        ],
      ],
    },
    {
      id: 'access',
      title: 'Accessibilité',
      body: [
        'Le site s’utilise au clavier et avec un lecteur d’écran, respecte vos réglages de mouvement et de contraste, et propose des sous-titres là où l’auteur en a fourni. Si quelque chose vous gêne, dites-le-nous : {contact_email}.',
      ],
    },
  ],
};
