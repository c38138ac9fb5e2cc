import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead: 'Nous respectons les droits de celles et ceux qui font des vidéos. Si votre œuvre est montrée ici sans permission, dites-le-nous et nous agirons.',
  sections: [
    {
      id: 'notice',
      title: 'Envoyer une notification',
      body: [
        'Une notification selon 17 U.S.C. § 512(c)(3), ou selon la loi de votre pays, comporte :',
        [
          'votre signature, tapée ou manuscrite, en tant que titulaire du droit ou mandataire ;',
          'l’œuvre concernée ; une liste suffit pour plusieurs œuvres ;',
          'l’adresse exacte de chaque page où elle est montrée ici ;',
          'comment vous joindre : nom, adresse postale, numéro de téléphone, adresse e-mail ;',
          'la déclaration que vous pensez de bonne foi que l’usage n’est permis ni par le titulaire, ni par son mandataire, ni par la loi ;',
          'la déclaration que la notification est exacte et, sous peine de parjure, que vous êtes le titulaire ou pouvez agir pour lui.',
        ],
        'Envoyez-la à l’agent ci-dessous, ou utilisez {notice_form}.',
      ],
    },
    { id: 'agent', title: 'Agent désigné', body: [{ party: 'dmca_agent' }] },
    {
      id: 'process',
      title: 'Ce qui se passe ensuite',
      body: [
        'Vous recevez un accusé de réception. Nous vérifions que la notification est complète, retirons la vidéo ou la rendons inaccessible sans délai, en général en un jour ouvré, et prévenons le membre qui l’a mise en ligne. Une copie de la notification lui est remise et peut être publiée sans votre adresse.',
      ],
    },
    {
      id: 'counter',
      title: 'Contre-notification',
      body: [
        'La personne qui a mis la vidéo en ligne et pense qu’elle a été retirée par erreur peut envoyer à l’agent une contre-notification avec :',
        [
          'une signature ;',
          'ce qui a été retiré et l’adresse où cela se trouvait ;',
          'la déclaration de bonne foi, sous peine de parjure, que le retrait résulte d’une erreur ou d’une confusion ;',
          'nom, adresse postale et numéro de téléphone, et l’acceptation du tribunal de son district ou, hors des États-Unis, de tout district où nous pouvons être assignés, ainsi que de recevoir les actes de l’auteur de la notification.',
        ],
        'Nous la transmettons à l’auteur de la notification et rétablissons la vidéo 10 à 14 jours ouvrés plus tard, sauf s’il nous informe d’une action en justice.',
      ],
    },
    {
      id: 'repeat',
      title: 'Atteintes répétées',
      body: [
        'Chaque notification valable est comptée contre le compte. Les comptes qui portent atteinte de façon répétée sont fermés. Un fichier retiré est connu du site et n’est plus accepté.',
      ],
    },
    {
      id: 'false',
      title: 'Fausses déclarations',
      body: [
        'Quiconque fait sciemment une fausse déclaration dans une notification ou une contre-notification peut répondre du dommage. En cas de doute, consultez d’abord un juriste.',
      ],
    },
    {
      id: 'consent',
      title: 'Enregistrements sans consentement',
      body: [
        'Si vous êtes montré dans un enregistrement sans y avoir consenti, vous n’avez besoin ni de droit d’auteur, ni de compte, ni d’avocat. Écrivez à {abuse_email} ou utilisez {consent_form} : indiquez la page, dites comment vous reconnaître, déclarez de bonne foi que vous n’avez pas consenti, et signez de votre nom avec un moyen de vous joindre. L’enregistrement est retiré dans les {urgent_hours} heures suivant un signalement valable, et nous faisons des efforts raisonnables pour en retirer les copies.',
      ],
    },
  ],
};
