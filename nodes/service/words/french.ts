import type { Language } from './language';

/** French, of France, Belgium, Switzerland and Quebec. */
export const french: Language = {
	name: 'Français',
	code: 'fr',
	countries: {
		GB: 'Grande-Bretagne, Angleterre',
		US: "États-Unis d'Amérique",
		AE: 'EAU',
		NL: 'Hollande',
		KR: 'Corée',
	},
	cells: {
		yes: 'oui, vrai',
		no: 'non, n, faux',
		nothing: 'aucun, inconnu',
		nobody: 'inconnu, client',
		total: 'total, somme, totaux',
		titles: 'monsieur, madame, mme, mlle, dr, famille',
		phones: `portable, port, fixe, bureau, domicile, travail, maison, perso, pro, ligne,
			directe, de`,
	},
	header: {
		areaCode: 'indicatif',
		phone: 'telephone telephones telephonique telephoniques tel tels tph phone telno',
		mobile: 'mobile mobiles portable portables cellulaire cellulaires cell gsm mob natel whatsapp',
		landline: 'fixe fixes',
		portable: 'port',
		work: 'travail bureau pro professionnel professionnelle professionnels',
		home: 'domicile dom maison personnel personnelle perso prive privee priv residence',
		other: 'autre autres secondaire deuxieme second seconde alternatif alternative supplementaire',
		reach: 'joindre contacter rappel rappeler appeler appel direct directe ligne sms',
		contact: 'contact contacts',
		number: 'numero numeros num n no nr nums',
		id: 'id identifiant',
		email: 'courriel courriels email emails mail mails mel electronique',
		address: 'adresse adresses courrier messagerie',
		name: 'nom noms appelez appelles',
		first: 'premier',
		firstName: 'prenom prenoms initiales',
		last: 'famille',
		lastName: 'patronyme surname',
		person: 'personne interlocuteur interlocutrice',
		customer: 'client clients cliente clientes consommateur',
		parent: 'pere mere parent parents tuteur',
		thirdParty: `proprietaire bailleur garant conjoint epoux epouse urgence conseiller
			conseillere agent commercial medecin professeur chauffeur courtier apporteur`,
		role: `benef patient patiente patients eleve eleves etudiant etudiante participant
			participante participants invite invitee invites adherent adherente adherents membre
			membres locataire locataires emprunteur emprunteuse debiteur debitrice assure assuree
			assures souscripteur souscriptrice titulaire abonne abonnee acheteur acheteuse
			acquereur candidat candidate candidats postulant demandeur demandeuse visiteur
			visiteuse prospect prospects donateur donatrice inscrit inscrite usager salarie
			salariee employe employee stagiaire beneficiaire passager mandant`,
		lead: 'lead',
		reference: 'reference ref externe crm',
		group: 'groupe',
		country: 'pays',
		company: 'entreprise societe organisation ville rue commune produit marque vehicule ecole',
		silent: `complet complete complets votre valide actuel actuelle facturation defaut
			obligatoire facultatif de du d des l la le les un une pour sur au aux et principal
			principale avec incluant code journee chiffres ton ta tes vos`,
		question: `vous nous quel quelle quels est puis peut peux peuvent pouvons tu si moi sont
			veuillez indiquer indiquez renseigner renseignez saisir saisissez entrez entrer donnez
			lequel laquelle que comment t s il plait merci je on te ou mon ma ici notez ecrivez`,
		results: `statut resultat resultats etat remarque remarques commentaire commentaires issue
			motif qualification qualifications`,
	},
	stems: {
		calls: '*appel* *telephon* *demarch*',
		wishes: `accord *accept* *autoris* oppos* *bloctel* lnnte rgpd cnil *desinscri* *interdi*
			*joignable* *blocage* retir* *consent*`,
		elsewhere:
			'politique contrat devis prix cheque livraison *courriel* *infolettre* *courrier* photo* cgv',
	},
	consent: {
		replies: 'reponse, reponses',
		adverts: 'cnil, publicite*, publicitaire*, prospection, demarchage',
		left: `deces, date deces, supprime, supprimee, archive, archivee, corbeille, avocat,
			faillite, date de deces, date du deces, decede le, decedee le, desinscri*, desabonn*,
			desabonnement, oppos*, revoque*, retire, retiree, refuse, refus, exclu, exclue, radie,
			radiee`,
		around: 'le, date, de, du, depuis, l, d, liste',
		checked: 'verifie*, controle*',
		things: `catalogue, catalogues, brochure, brochures, magazine, visite, visites, rdv, rendez
			vous, modele, echantillon`,
		before: 'avant, apres',
		daytime: `le matin, le soir, l apres midi, avant midi, au bureau, au travail, pendant le
			travail, a midi, le midi`,
		not: `ne, n, pas, plus, jamais, aucun, aucune, non, sans, ni, personne, rien, plus jamais,
			surtout pas, zero, ps`,
		calling: `appel, appels, appeler, appelez, appelle, telephone, telephoner, telephonique,
			joindre, contact, contacts, contacter, deranger, demarchage, demarcher, prospection,
			appelle*, coup de fil, coup de tel, telemarketing, parler de nous, entendre parler,
			rappelez, rappel, rappeler, solliciter, sollicitation, par tel, au tel, rapeller,
			rapeler, apeller, apeler`,
		called: `appele, appelee, rappele, rappelee, contacte, derange, joint, demarche, demarchee,
			contactee, recontacte, sollicite`,
		wants: 'veut, souhaite, souhaitez, etre, demande',
		doNotCall: `ne pas appeler, ne pas rappeler, ne pas contacter, ne pas telephoner,
			ne pas deranger, ne pas demarcher, ne plus appeler, ne plus rappeler,
			ne plus contacter, ne m appelez plus, ne me rappelez plus, pas d appel, pas d appels,
			plus d appels, aucun appel, pas de demarchage, pas de telephone, refus d appel,
			refuse les appels, refuse tout contact, opposition appels, opposition aux appels,
			opposition demarchage, opposition au demarchage, opposition telephonique,
			opposition prospection, liste d opposition, liste rouge, liste noire, liste robinson,
			bloque, mort, faux numero, mauvais numero, numero errone, numero incorrect,
			numero invalide, numero non attribue, mauvaise personne, mauvais interlocuteur,
			stop appel, desabonne des appels, ne plus solliciter, ne pas solliciter,
			ne pas recontacter, ne plus recontacter, oubliez mon numero, pas de coups de fil,
			laissez le en paix, foutez moi la paix, a quelqu un d autre, faux n, faux num,
			mauvais n, mauvais num, n errone, erreur de numero, numero attribue a,
			numero reattribue, pas le bon numero, plus le bon numero, pas son numero,
			plus son numero, numero de quelqu un d autre, numero d une autre personne,
			nouveau titulaire, numero appartient, droit a l effacement, droit a l oubli,
			demande d effacement, demande de suppression, effacement demande, suppression demandee,
			demande de retrait, supprimer le numero, supprimer le contact, supprimer la fiche,
			effacer le numero, suppression des donnees, effacement des donnees, bloquer le numero,
			bloquer le contact, exclure des campagnes, a exclure, a supprimer, a blacklister,
			a bloquer, liste d exclusion, ne pas relancer, ne plus relancer, inutile de relancer,
			pas de relance, plus de relance, date de desabonnement, blocage, date de refus,
			ne pas insister, est mort*, trompe de personne, de ce nom, inconnu a ce numero,
			jamais donne son accord, laisse* ~ tranquille, pas la bonne personne,
			droit d opposition, oppo rgpd, suppr, pas le bon num, n attribue, n reattribue`,
		plainly: `decede, decedee, defunt, defunte, bloctel, plus attribue, change de titulaire,
			refus categorique, dcd, mr est mort, nous a quittes, est enterre*, tel attribue, num
			errone, erreur de personne, num n existe, ligne non attribuee, ancien num de mme, tombe
			chez un, habite plus la, n habite plus, sans laisser d adresse, travaille plus la,
			parti a la retraite, vendu son salon, cede le fonds, definitivement ferme, liquidation
			judiciaire, repreneur depuis, ancien gerant, retire son bien, parents veulent pas,
			parti a la concurrence, deja signe chez, suivi ailleurs, viendra plus, deja equipe,
			changera pas, reviendra jamais, repondra plus, fin de non recevoir, de l oublier, qu on
			arrete, refuse de parler, donne pas suite, classe sans suite, pas preneur, perdez votre
			temps, couper les ponts, sorti de la base, desabo complet, veut etre supprime*, a etre
			retire*, plus a cette adresse, deja dit non, dit non merci, autre titulaire sur,
			confusion de nom, plus lui le responsable, plus son poste, en a soupe, client perdu,
			pas d intermediaire, plus de ce monde, paix a son ame, feu m, feu mr, feu mme, feu
			monsieur, feu madame`,
		alone: `ne souhaite pas, ne souhaite plus, ne veut pas, ne veut plus, ne desire plus,
			numero obsolete, ancien numero, numero plus valide, numero change, effacement rgpd,
			change de numero, laisser tomber, dit non, pas insister, trop insister, pas convaincu,
			desabo, boite fermee, pas envie, cliente difficile, pas lui, pas elle, c pas lui,
			c pas elle, a fait opposition, fait opposition, mineure`,
		cautions: `par avocat, par son avocat, son avocat, avec l avocat, sa tutrice, son tuteur,
			sous tutelle, passe par sa, mise en demeure, porter plainte, porte plainte, cnil,
			harcelee, embete, l embete, en a marre, excedee, malentendant, malentendante, sourde,
			entend mal, entend tres mal, ecrire seulement, uniquement par ecrit, prefere ecrire,
			nous rappellera, c est moi qui vous, nous recontactera, menac*, raccroche, bloque
			notre, ne travaille plus, insult*, nous a bloqu*, mineur, plus interesse, plus
			interessee, signe ailleurs, plus besoin, semble mineur, voix d enfant, enfant a
			repondu, son portable a lui, hors cible, pas proprio*, deces de sa, le deces, parti
			deces, perdre son mari, deuil, sa veuve, obseques, hospitalise, voir avec la famille,
			en maison de retraite, soucis familiaux, gros soucis, curatelle, curateur,
			surendettement, banque de france, contentieux, passer par me, passe par son notaire, au
			juridique, service juridique, avocat a ecrit, a bloque notre, bloque notre numero, a
			raccroche, raccroche direct, coupe court, fait insulter, enerve, agacee, client
			mecontent, avant tout appel, voir responsable avant, tres decu, litige, suite a
			plainte, harcele, arnaque*, lever le pied, trop sollicite*, d ou on tient, pourquoi on
			a son, consentement pas coche, num a verifier, ce soit elle, peut etre demenage, serait
			parti, messagerie a un autre, prefere les mails, plutot par ecrit, qui gere maintenant,
			instance de divorce, parle de quitter, conditions de resiliation, client sensible, ne
			pas brusquer, fait barrage, rgpd d acces, plus le bon moment, formulaire d opposition,
			il est pas bien, laissez le, trop de relances, en redressement, maladie longue,
			menaces, d avoir l accord, qu on cesse, voir ailleurs, incarcere, un avc, en froid
			avec, a revalider, aucun interet, pas concerne, demander / voir avec / valider avec /
			consulter / demandez + avant / d abord / au prealable, l accord / son accord /
			consentement / opt in / case + inconnu* / pas clair / douteux / a verifier / illisible
			/ manque / introuvable / pas sur / doute, numero / num / tel / ligne + douteux / pas
			sur / plus a lui / plus a elle / ex femme / ex mari / repris / recupere, num peut etre,
			numero peut etre, personne / jamais / pas + connait / entendu parler de lui / entendu
			parler d elle, rappellera / appellera / reviendra vers nous / contactera + lui meme /
			elle meme / si besoin / quand, reclamation / plainte / litige / contentieux + en cours
			/ ouvert* / pas regle / non regle, rgpd / donnees + supprim* / efface* / suppression /
			oubli / retir* / demande / exige, comment / d ou / pourquoi + son numero / ses
			coordonnees / eu son / mon numero / trouve son, vendu / cede / ferme definitivement /
			transmis / repris + commerce / boutique / garage / societe / magasin / entreprise /
			cabinet / salon / restaurant, quitte / parti de / plus dans / demissionne de +
			entreprise / societe / boite / poste, demenage / parti vivre / partie vivre / installe
			+ etranger / canada / espagne / belgique / suisse / portugal, 13 / 14 / 15 / 16 / 17 +
			ans seulement / a que / n a que / age de / lyceen* / mineur*, ton / semblait / etait /
			un peu / tres + agace* / enerve* / sec / seche / mecontent* / fache*, pas engageant,
			pas tres engageant, ne sait pas si / pas sur / doute + veut / faut / continuer /
			rappeler, n en veut plus, ne connaissent pas, passe par un notaire, avocat / avocate +
			represente / dossier / passe par / via / courrier, laisser / mettre / attendre /
			suspendre + pour le moment / en attente / pour l instant / de cote / feu vert,
			seulement si urgent, que si urgent, en cas d urgence seulement, plus le sien, plus la
			sienne, en fin de vie, s appelle pas, qu on l oublie, si rappel* + police / plainte /
			avocat, s est enerve*, bouler, saoul*, vit a l etranger, habite a l etranger, en rea,
			reanimation, soins intensifs, soins palliatifs, alzheimer*, demence, hosto, en ehpad,
			hospitalis*, est a l hopital, dans le coma, gravement / tres / bien + malade /
			souffrant*, numero / num / tel / ligne / portable / mobile + attribue a / autre
			monsieur / autre dame / autre personne / qqn d autre / quelqu un d autre / plus le sien
			/ plus la sienne, ne connait pas / connait pas / connaissent pas / ne connait aucun* +
			de / cette dame / ce monsieur / cette personne, jamais entendu parler de cette, jamais
			entendu parler de ce, jamais entendu parler de m, repondeur / messagerie / boite vocale
			/ annonce + autre nom / d un certain / d une certaine / nom d une / nom d un / nom de
			qqn / nom de quelqu un, inconnu* / qqn d autre / quelqu un d autre / autre personne +
			decroche / repond / repondu / au bout, rayez moi, retirez moi, enlevez moi, desabo /
			desinscri* / desabonn* + tout / tous / partout, police / gendarm* / dgccrf / avocat +
			sinon / si on / va appeler / saisi* / signal*, opposition + enregistre* / exerce* / tel
			/ commercial* / marketing, secretaire / assistant* / mari / femme / patron + passer par
			/ toujours via / toujours par, toujours via le bureau, toujours par le bureau, chef /
			patron / gerant / responsable / fils / fille + avt appel / avant d appeler / avant d
			appel / avant tout, droit de l appeler, appeler ou pas, a qui est le num*, a qui est ce
			num*, desagreable, agressive au tel, agressif au tel, impoli*, odieux, odieuse,
			grossier*, malpoli*, envoye balader, envoye promener, envoye paitre, pas content* /
			fache* / enerve* / agace* + appels / relances / rappelle, peut etre jamais, reflechi* /
			hesite / pense / songe / envisage + desinscri* / desabonn* / liste, plutot / mieux / de
			preference + mail / mails / sms / texto / whatsapp / courrier, celui du fils, veuve
			depuis peu, desabonnement total, ca suffit, plus etre sollicite*, toujours passer par`,
		refuses: `refuse, refusent, refus, decline, s oppose, s opposent, oppose, opposee,
			opposition, interdit*, desabonne, desinscrit*, desinscrire, arreter de, arretez de,
			arrete de, arretions de, arret des, arretez, arreter, arrete, cesser, cessez, cessent,
			cesser de, cessez de, stopper, stop, marre des, en a assez de, en a assez, assez de,
			assez des, ras le bol, fatigue* des, excede* par, agace* par, se plaint de,
			se plaint des, deteste, eviter, indesirables, intempestifs, s abstenir, harcelement,
			en colere contre, inutile de, interdisent, fini les, contre les, contre le demarchage,
			contre tout`,
		interest: 'interesse, interessee',
		remove: `retirer, retirez, enlever, enlevez, supprimer, supprimez, rayer, raye, effacer,
			effacez, efface, sortir, exclure, ne plus figurer, retire de, retire du, retiree du,
			retrait, suppression, radiation, supprimions, supprimee, radie, supprime`,
		list: `liste, listes, fichier, fichiers, base, repertoire, listing, listings, mon numero,
			son numero, mes coordonnees, ses coordonnees, mes donnees, ses donnees, votre systeme,
			annuaire, registre, des campagnes, fiche, fiches`,
		consent: 'consentement, consent, consenti, opt in',
		may: `accepte, acceptez, accord, d accord, autorise, permis, permission, peut on,
			pouvons nous, peut, rgpd, ok`,
		withdrawn: `revoque*, non donne, non obtenu, non recueilli, manquant, absent, en attente,
			expire, annule, retire, retiree, retrait du`,
		done: `a rappeler, rappeler, rappel, essai, resultat, historique, nombre, dernier appel,
			dernier contact, compte rendu, suivi`,
		channel: `email, emails, e mail, e mails, mail, mails, mailing, courriel, courriels,
			courrier, courriers, newsletter, newsletters, lettres, infolettre, sms, texto, message,
			messages, whatsapp, poste, postal, push, cookies, fax, photo, photos, image, images,
			video, videos, ecrire, par ecrit, textos`,
		joins: 'ou, et, par, via, le, la, les, l, d, de, des, au, a, en, du, un, une, que, qu',
		but: `bien sur, bien entendu, mais, car, svp, merci de, plutot, merci, surtout, du tout,
			monsieur, vraiment, depuis, hier`,
		only: 'seulement, uniquement, que par, uniqmt, prefere, exclusivement, pref',
		harmless: `de reponse, de souci, souci, encore, objection, preference, eu, reussi, etait,
			chez, sure de, sur, sure, trouve, disponible, dispo, pas encore appele, pas encore
			contacte, urgent, laisse, pourquoi + ne / pas / personne / jamais, chien / chienne /
			chat / chatte / cheval / batterie / chaudiere / ordi + mort / morte / est mort / est
			morte / decede / decedee, personne + rappelle / appelle / rappele / rappelee`,
		reaches: `reponse, repond, repondu, oublier, oubliez, hesitez, hesite, joignable,
			decroche, messagerie, repondeur, hesitez pas, oubliez pas, n oubliez pas,
			n hesitez pas, entend, n entend pas, marche`,
		yes: 'oui, o, vrai, y, donne, accorde, recueilli, active, recu, inscrit, j accepte',
		no: 'non, pas, faux, nan',
		declines: `plutot pas, de preference non, certainement pas, en aucun cas, pas du tout,
			non merci, pas question, je prefere ne pas, pi, p i, ko`,
		unlisted: `absent, absente, pas inscrit, autorise, inactive, non inscrit, aucun, neant,
			sans objet, non applicable`,
	},
};
