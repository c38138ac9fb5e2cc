import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead: 'Toutes les personnes montrées dans les vidéos de ce site avaient au moins {age} ans lors de l’enregistrement.',
  sections: [
    {
      id: 'statement',
      title: 'Déclaration',
      body: [
        'Cette déclaration est faite selon 18 U.S.C. §§ 2257 et 2257A et 28 C.F.R. partie 75. Pour les enregistrements soumis à ces règles, les registres de l’âge et de l’identité des personnes montrées sont tenus par le producteur et, lorsque {company} est producteur, au lieu indiqué ci-dessous.',
        'Pour les enregistrements de membres et de partenaires, {company} stocke et montre ce que d’autres ont produit. La publication n’a lieu qu’une fois que leur auteur a remis, ou s’est engagé à remettre, les registres de toutes les personnes montrées.',
      ],
    },
    {
      id: 'records',
      title: 'Ce qui est consigné',
      body: [
        [
          'le nom légal et la date de naissance de chaque personne montrée, tirés d’un document officiel, et une copie de ce document ;',
          'autres noms, pseudonymes et noms de scène ;',
          'la date de production ;',
          'une copie de l’enregistrement et les adresses où il est montré ;',
          'le consentement écrit à l’enregistrement et à la publication.',
        ],
        'Les registres sont classés par nom et par titre, chiffrés et séparés de tous les autres.',
      ],
    },
    { id: 'custodian', title: 'Gardien des registres', body: [{ party: 'custodian' }] },
    {
      id: 'retention',
      title: 'Durée de conservation',
      body: [
        '{records_years} ans après la fin des conditions avec l’auteur, c’est-à-dire après la suppression du compte ou de la dernière de ses vidéos, selon ce qui est le plus tardif. Une obligation légale de conservation prolonge ce délai. Le serveur les supprime ensuite automatiquement.',
      ],
    },
    {
      id: 'exempt',
      title: 'Ce qui est exempté',
      body: [
        'Les images et enregistrements non soumis à ces règles, comme les dessins, les paysages et les textes, ne sont pas consignés. La règle d’âge ci-dessus s’y applique tout de même.',
      ],
    },
    {
      id: 'enquiries',
      title: 'Demandes',
      body: [
        'Les autorités et les personnes montrées peuvent écrire au gardien à {custodian_email}. Si vous pensez qu’une personne montrée est trop jeune ou n’a pas consenti, écrivez aussitôt à {abuse_email} : l’enregistrement est retiré pendant que nous vérifions. Règles pour les auteurs : {terms}. Protection des données : {privacy}.',
      ],
    },
  ],
};
